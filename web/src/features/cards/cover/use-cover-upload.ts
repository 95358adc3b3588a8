import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { CoverChoice } from "../card-pictures.ts";
import { createCoverUpload } from "./cover-upload.ts";

/** The upload of a card's cover, dropped when the user leaves the card. */
export function useCoverUpload(onCover: (cover: CoverChoice) => void) {
  const [upload] = useState(() => createCoverUpload());
  const state = useSyncExternalStore(upload.subscribe, upload.state);
  const hand = useEffectEvent(onCover);

  useEffect(() => {
    const end = upload.onCover((cover) => hand(cover));
    return () => {
      end();
      upload.drop();
    };
  }, [upload]);

  return {
    ...state,
    pick: upload.pick,
    choose: upload.choose,
    retry: upload.retry,
    drop: upload.drop,
  };
}
