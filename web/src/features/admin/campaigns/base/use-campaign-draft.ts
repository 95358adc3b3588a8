import { useEffect, useRef, useState } from "react";
import { getErrorCode } from "../../../../../../shared/client/hub-call-error.ts";
import type { Language } from "../../../../../../shared/languages.ts";
import type { Campaign } from "../../../../../../shared/models/campaign.ts";
import { useLeaveGuard } from "../../../../lib/forms/use-leave-guard.ts";
import { readCampaign, saveCampaign, type CampaignContent } from "./campaign-calls.ts";

/** Pause after the last key before a draft is saved, in ms. */
const saveAfterMs = 800;

export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict";

const contentOf = (record: Campaign): CampaignContent => {
  const { name, topic = "newsletter", audience, bodies } = record;
  const { tracksClicks = false, tracksOpens = false } = record;
  return { name, topic, audience, bodies, tracksClicks, tracksOpens };
};

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
  /** What the service has, and what is on the screen, for a save that is not of the last render. */
  const known = useRef(saved);
  const typed = useRef(content);
  useEffect(() => {
    typed.current = content;
  });
  const isDirty = content !== saved.content;

  const know = (record: Campaign, as = contentOf(record)) => {
    known.current = { record, content: as };
    setSaved(known.current);
    onSaved(record);
  };
  const write = async (): Promise<boolean> => {
    const written = typed.current;
    setSaving(true);
    setFailure(undefined);
    try {
      know(await saveCampaign(known.current.record, written), written);
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
  /** Saves what is on the screen; resolves to whether all of it is saved. One save runs at a time. */
  const save = async (): Promise<boolean> => {
    while (running.current !== undefined || typed.current !== known.current.content) {
      running.current ??= write();
      if (!(await running.current)) return false;
    }
    return true;
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
    changeBody: (language: Language, patch: Partial<Campaign["bodies"][Language]>) =>
      setContent((before) => {
        const { bodies } = before;
        return { ...before, bodies: { ...bodies, [language]: { ...bodies[language], ...patch } } };
      }),
    /** Replaces both messages; the editors start again. */
    replaceBodies: (bodies: Campaign["bodies"]) => {
      setContent((before) => ({ ...before, bodies }));
      setVersion(version + 1);
    },
    keepMine: () => {
      if (!theirs) return;
      know(theirs);
      setTheirs(undefined);
    },
    takeTheirs: () => {
      if (!theirs) return;
      const other = contentOf(theirs);
      setContent(other);
      setVersion(version + 1);
      know(theirs, other);
      setTheirs(undefined);
    },
  };
}

export type CampaignDraft = ReturnType<typeof useCampaignDraft>;
