import { useEffect, useRef, useState } from "react";
import { getErrorCode } from "../../../../../shared/client/hub-call-error.ts";
import type { Campaign } from "../../../../../shared/models/campaign.ts";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { readCampaign, saveCampaign, type CampaignContent } from "./campaign-calls.ts";

/** Pause after the last key before a draft is saved, in ms. */
const saveAfterMs = 800;

export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict";

const contentOf = ({ name, audience, bodies }: Campaign): CampaignContent => ({
  name,
  audience,
  bodies,
});

/** A draft that is saved while its author types. Where another admin was faster, the author chooses. */
export function useCampaignDraft(stored: Campaign, onSaved: (record: Campaign) => void) {
  const [saved, setSaved] = useState(() => ({ record: stored, content: contentOf(stored) }));
  const [content, setContent] = useState(saved.content);
  const [theirs, setTheirs] = useState<Campaign>();
  const [failure, setFailure] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  /** Changes when the editor must show another content than was typed. */
  const [version, setVersion] = useState(0);
  const running = useRef<Promise<boolean>>(undefined);
  const isDirty = content !== saved.content;

  const write = async (): Promise<boolean> => {
    setSaving(true);
    setFailure(undefined);
    try {
      const record = await saveCampaign(saved.record, content);
      setSaved({ record, content });
      onSaved(record);
      return true;
    } catch (error) {
      if (getErrorCode(error) === "entity.changed") setTheirs(await readCampaign(stored._id));
      else setFailure(error);
      return false;
    } finally {
      setSaving(false);
      running.current = undefined;
    }
  };
  /** Saves what was typed; resolves to whether everything is saved. One save runs at a time. */
  const save = (): Promise<boolean> => {
    if (!isDirty && running.current === undefined) return Promise.resolve(true);
    running.current ??= write();
    return running.current;
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  const isHeld = theirs !== undefined || failure !== undefined || isSaving;
  useEffect(() => {
    if (content === saved.content || isHeld) return undefined;
    const timer = setTimeout(() => void latest.current(), saveAfterMs);
    return () => clearTimeout(timer);
  }, [content, saved, isHeld]);
  useLeaveGuard(isDirty, save);

  const accept = (record: Campaign) => {
    setSaved({ record, content: contentOf(record) });
    setTheirs(undefined);
    onSaved(record);
  };
  const findState = (): SaveState => {
    if (theirs) return "conflict";
    if (failure !== undefined) return "failed";
    if (isSaving) return "saving";
    return isDirty ? "waiting" : "saved";
  };
  return {
    content,
    version,
    record: saved.record,
    state: findState(),
    failure,
    save,
    change: (patch: Partial<CampaignContent>) => setContent((before) => ({ ...before, ...patch })),
    keepMine: () => theirs && accept(theirs),
    takeTheirs: () => {
      if (!theirs) return;
      const other = contentOf(theirs);
      setContent(other);
      setVersion(version + 1);
      setSaved({ record: theirs, content: other });
      setTheirs(undefined);
      onSaved(theirs);
    },
  };
}

export type CampaignDraft = ReturnType<typeof useCampaignDraft>;
