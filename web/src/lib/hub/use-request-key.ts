import { useRef } from "react";

/** One key for as long as the same is sent: an answer that was lost makes nothing happen twice. */
export function useRequestKey(): (body: object) => string {
  const sent = useRef({ body: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
