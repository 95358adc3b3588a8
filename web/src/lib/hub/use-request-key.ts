import { useRef } from "react";

/** An idempotency key that changes with the body: a repeat after a lost answer has no second effect. */
export function useRequestKey(): (body: object) => string {
  const sent = useRef({ body: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
