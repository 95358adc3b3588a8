import { useQueryClient } from "@tanstack/react-query";
import { Ban, CircleCheck, Link2, MapPinOff, Unlink, type LucideIcon } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Tag } from "../../../../../shared/models/tag.ts";
import { useConfirm } from "../../../components/feedback/confirm.tsx";
import { reloadRecords } from "../../../lib/hub/record-keys.ts";
import { undoLastChange } from "../../../records/history/undo-last-change.ts";
import { useUndo } from "../../../records/history/use-undo.ts";
import { useRecordActions } from "../../../records/list/use-record-actions.ts";
import type { BulkService } from "../../../records/table/bulk-actions.ts";
import type { TableRecord } from "../../../records/table/table-query.ts";
import { findTag, linkTag, runTagService, type FoundTag, type Target } from "./link-calls.ts";

type State = Tag["state"];

/** What admins do with carriers, for which states, and whether it is for good. */
const services = {
  release: { icon: Unlink, states: ["assigned", "lost"], asks: true, isLoss: false },
  lost: { icon: MapPinOff, states: ["assigned"], asks: true, isLoss: false },
  found: { icon: CircleCheck, states: ["lost"], asks: false, isLoss: false },
  retire: { icon: Ban, states: ["blank", "assigned", "lost"], asks: true, isLoss: true },
} as const satisfies Record<
  string,
  { icon: LucideIcon; states: readonly State[]; asks: boolean; isLoss: boolean }
>;
type Service = keyof typeof services;
const names = Object.keys(services) as Service[]; // the keys of the table above

const isFor = (name: Service, { state }: Pick<Tag, "state">) =>
  services[name].states.some((each) => each === state);

/** Whether a carrier can be given to a card, a person or a company. */
export const isAssignable = ({ state }: Pick<Tag, "state">) =>
  state === "blank" || state === "assigned";

/** A carrier as a list or its page shows it. */
export type ShownTag = Pick<Tag, "_id" | "code" | "state">;

/** What can be done with one carrier, for a menu or a button. */
export interface TagAction {
  text: string;
  icon: LucideIcon;
  isLoss: boolean;
  isBusy: boolean;
  onSelect: () => void;
}

/** The services of carriers, for one of them and for the selected ones. All but a retirement can be undone. */
export function useTagServices(): {
  bulk: readonly BulkService<TableRecord & Pick<Tag, "state">>[];
  /** @param onAssign opens the choice of a target */
  rowActions: <Shown extends ShownTag>(
    tag: Shown,
    onAssign: (tag: Shown) => void,
  ) => readonly TagAction[];
  /** Gives a carrier to a target, and offers to undo it. Resolves to whether it was done. */
  assign: (tag: ShownTag, target: Target) => Promise<boolean>;
  isAssigning: (tag: ShownTag) => boolean;
} {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const runUndo = useUndo();
  const { attempt, reportDone, isBusy } = useRecordActions<Service | "assign">();
  const bulk = useMemo(
    () =>
      names.map((name) => ({
        name,
        service: name,
        text: t(`admin.connect.services.${name}.action`),
        icon: services[name].icon,
        isFor: (tag: Pick<Tag, "state">) => isFor(name, tag),
        question: (count: number) => ({
          title: t(`admin.connect.services.${name}.title`, { count }),
          text: t(`admin.connect.services.${name}.text`),
          isLoss: services[name].isLoss,
        }),
        hasUndo: !services[name].isLoss,
      })),
    [t],
  );
  const reload = ({ _id }: ShownTag) => reloadRecords(cache, "tag", _id);
  const run = (
    tag: ShownTag,
    name: Service | "assign",
    work: () => Promise<FoundTag>,
    isFinal = false,
  ) =>
    attempt(tag, name, async () => {
      const before = await findTag(tag.code);
      const after = await work();
      await reload(tag);
      const undo = () =>
        runUndo(async () => {
          await undoLastChange("tag", after);
          await reload(tag);
        });
      // Where nothing was changed, the undo would take back an earlier change.
      const isChanged = before?._rev !== after._rev;
      const done =
        name === "assign"
          ? t("admin.connect.assign.done")
          : t(`admin.connect.services.${name}.done`);
      reportDone(tag, done, isChanged && !isFinal ? undo : undefined);
    });
  const ask = async (tag: ShownTag, name: Service) => {
    const { asks, isLoss } = services[name];
    const isSure =
      !asks ||
      (await confirm({
        title: t(`admin.connect.services.${name}.title`, { count: 1 }),
        text: t(`admin.connect.services.${name}.text`),
        yes: t(`admin.connect.services.${name}.action`),
        ...(isLoss && { isLoss }),
      }));
    if (!isSure) return;
    await run(tag, name, () => runTagService(name, { id: tag._id }), isLoss);
  };
  return {
    bulk,
    assign: (tag, target) => run(tag, "assign", () => linkTag(tag._id, target)),
    isAssigning: (tag) => isBusy(tag, "assign"),
    rowActions: (tag, onAssign) => [
      ...(isAssignable(tag)
        ? [
            {
              text: t("admin.connect.assign.open"),
              icon: Link2,
              isLoss: false,
              isBusy: false,
              onSelect: () => onAssign(tag),
            },
          ]
        : []),
      ...names
        .filter((name) => isFor(name, tag))
        .map((name) => ({
          text: t(`admin.connect.services.${name}.action`),
          icon: services[name].icon,
          isLoss: services[name].isLoss,
          isBusy: isBusy(tag, name),
          onSelect: () => void ask(tag, name),
        })),
    ],
  };
}
