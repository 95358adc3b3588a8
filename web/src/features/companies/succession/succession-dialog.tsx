import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../../../shared/models/card.ts";
import { Button } from "../../../components/controls/button.tsx";
import { CheckBox } from "../../../components/controls/check-box.tsx";
import { FieldPair, TextField } from "../../../components/controls/field.tsx";
import { Segmented } from "../../../components/controls/segmented.tsx";
import { FailedState } from "../../../components/feedback/empty-state.tsx";
import { FailureNotice } from "../../../components/feedback/failure-notice.tsx";
import { SkeletonForm } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlays/dialog.tsx";
import { useSubmission } from "../../../lib/hub/use-submission.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { CardChoice } from "../codes/card-choice.tsx";
import type { CardDialogProps } from "../company-panel.ts";
import { getTeamCard, readSubstituteNames, setStandIn, setSuccessor } from "./succession-calls.ts";
import styles from "./succession-dialog.module.css";

type Kind = "successor" | "standIn";

/** Names the card that takes over from another one for good, or for a while. */
export function SuccessionDialog({ company, card, onClose }: CardDialogProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ["succession", card._id],
    queryFn: ({ signal }) => getTeamCard(card._id, signal),
    gcTime: 0,
  });
  if (data) return <Succession company={company._id} card={data} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companyTools.succession.title", { name: card.name })}
      body={isError ? <FailedState onRetry={() => void refetch()} /> : <SkeletonForm fields={3} />}
      actions={<Button onClick={onClose}>{t("common.cancel")}</Button>}
    />
  );
}

interface SuccessionProps {
  company: string;
  card: Card;
  onClose: () => void;
}

function Succession({ company, card, onClose }: SuccessionProps) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { attempt, isBusy, failed } = useSubmission();
  const [kind, setKind] = useState<Kind>(card.standIn && !card.successor ? "standIn" : "successor");
  const [form, setForm] = useState({
    successor: card.successor,
    tags: false,
    standIn: card.standIn?.card,
    from: card.standIn?.from ?? "",
    until: card.standIn?.until ?? "",
  });
  const [isMissing, setMissing] = useState(false);
  const change = (changed: Partial<typeof form>) => setForm({ ...form, ...changed });
  const chosen = kind === "successor" ? form.successor : form.standIn;
  const isNamed = (kind === "successor" ? card.successor : card.standIn) !== undefined;

  const finish = (work: () => Promise<void>) =>
    attempt(async () => {
      await work();
      notify.success(t("companyTools.succession.saved"), { about: card._id });
      await cache.invalidateQueries();
      onClose();
    });
  const save = async () => {
    if (chosen === undefined) return;
    if (kind === "successor") {
      await finish(() => setSuccessor(card._id, chosen, form.tags));
      return;
    }
    const { from, until } = form;
    setMissing(until === "");
    if (until === "") return;
    await finish(() => setStandIn(card._id, { card: chosen, ...(from && { from }), until }));
  };
  const remove = () =>
    finish(() =>
      kind === "successor" ? setSuccessor(card._id, null, false) : setStandIn(card._id, null),
    );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("companyTools.succession.title", { name: card.name })}
      body={
        <div className={styles.form}>
          {failed && <FailureNotice failed={failed} title={t("common.saveFailed")} />}
          <div>
            <Segmented
              label={t("companyTools.succession.action")}
              value={kind}
              options={[
                { value: "successor", text: t("companyTools.succession.successor") },
                { value: "standIn", text: t("companyTools.succession.standIn") },
              ]}
              onChange={setKind}
            />
          </div>
          <p className={styles.help}>{t(`companyTools.succession.${kind}Help`)}</p>
          <Named id={chosen} />
          <CardChoice
            key={kind}
            company={company}
            label={t("companyTools.succession.choose")}
            nothingFound={t("companyTools.codes.noCard")}
            value={chosen}
            except={card._id}
            onChange={(id) => change(kind === "successor" ? { successor: id } : { standIn: id })}
          />
          {kind === "successor" ? (
            <CheckBox
              label={t("companyTools.succession.tags")}
              isChecked={form.tags}
              onChange={(tags) => change({ tags })}
            />
          ) : (
            <FieldPair>
              <TextField
                type="date"
                label={t("companyTools.succession.from")}
                value={form.from}
                max={form.until || undefined}
                onChange={({ target }) => change({ from: target.value })}
              />
              <TextField
                type="date"
                required
                label={t("companyTools.succession.until")}
                value={form.until}
                min={form.from || undefined}
                error={
                  isMissing && form.until === ""
                    ? t("companyTools.succession.untilRequired")
                    : undefined
                }
                onChange={({ target }) => change({ until: target.value })}
              />
            </FieldPair>
          )}
        </div>
      }
      actions={
        <>
          {isNamed && (
            <Button variant="quietDanger" onClick={() => void remove()}>
              {t("companyTools.succession.remove")}
            </Button>
          )}
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button
            variant="primary"
            disabled={chosen === undefined}
            busy={isBusy && t("common.saving")}
            onClick={() => void save()}
          >
            {t("companyTools.succession.save")}
          </Button>
        </>
      }
    >
      {t("companyTools.succession.told")}
    </Dialog>
  );
}

/** The card that is chosen now, which the list below may not show. */
function Named({ id }: { id: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ["successionName", id],
    queryFn: ({ signal }) => readSubstituteNames(id === undefined ? [] : [id], signal),
  });
  const name = id === undefined ? t("companyTools.succession.none") : data?.get(id);
  return <output className={styles.named}>{name ?? "\u00a0"}</output>;
}
