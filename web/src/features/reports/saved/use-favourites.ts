import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reportLimits } from "../../../../../shared/limits/reports.ts";
import { call } from "../../../lib/hub/hub.ts";
import { useFailureText } from "../../../lib/hub/use-failure-text.ts";
import { notify } from "../../../lib/overlays/toasts.ts";
import { readSessionUser, useSession } from "../../../lib/session/session.tsx";

interface Mark {
  id: string;
  isOn: boolean;
}

const noIds: readonly string[] = [];

/**
 * The reports and queries that the user has marked with a star. They are the user's own: others do not see them. A mark
 * is shown at once, and taken back if it could not be stored.
 */
export function useFavourites() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { user, change } = useSession();
  const failureText = useFailureText();
  const ids = user?.favourites ?? noIds;
  const isFavourite = (id: string) => ids.includes(id);

  const show = ({ id, isOn }: Mark) =>
    change((now) => {
      const others = (now.favourites ?? []).filter((each) => each !== id);
      return { ...now, favourites: isOn ? [id, ...others] : others };
    });
  const { mutate } = useMutation({
    // Each call stores the whole list: one at a time, with all marks that are shown by then.
    scope: { id: "favourites" },
    mutationFn: (_mark: Mark) =>
      call("updateMe", { body: { favourites: readSessionUser(cache)?.favourites ?? [] } }),
    onMutate: show,
    onError: (failure, { id, isOn }) => {
      show({ id, isOn: !isOn });
      const { title, detail } = failureText(failure);
      notify.failure(title, { detail });
    },
  });
  const toggle = (id: string) => {
    const count = reportLimits.maxFavourites;
    const isOn = !isFavourite(id);
    if (isOn && ids.length >= count) notify.failure(t("reports.favourite.full", { count }));
    else mutate({ id, isOn });
  };
  return { ids, isFavourite, toggle };
}
