import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { card as cardModel } from "../../../../../shared/models/card.ts";
import { ConfirmProvider } from "../../../components/feedback/confirm.tsx";
import { Toasts } from "../../../components/feedback/toasts.tsx";
import { mainContentId } from "../../../components/layout/main-content-id.ts";
import { deriveWriteRights } from "../../../lib/hub/accesses.ts";
import { createQueryClient } from "../../../lib/session/session.tsx";
import { useCard } from "../use-card.ts";
import { CardEditor } from "./card-editor.tsx";

/** The write rights of a person who may write some fields of a card, or none. */
export function makeCardRights(mayWrite: (field: string) => boolean) {
  const fields = Object.keys(cardModel.fields).map(
    (name) => [name, { read: true, write: mayWrite(name) }] as const,
  );
  return deriveWriteRights(cardModel, {
    model: { read: true, write: fields.some(([, { write }]) => write), writeAllRequired: true },
    fields: Object.fromEntries(fields),
  });
}

type CardRights = ReturnType<typeof makeCardRights>;

function Editor({ can, viewer }: { can: CardRights; viewer: string }) {
  const { data } = useCard("card-1");
  return (
    <main id={mainContentId} tabIndex={-1}>
      {data && <CardEditor card={data} can={can} viewer={viewer} />}
    </main>
  );
}

/** Opens the editor of the card that the stub service answers. Returns the cache of the calls. */
export async function openCardEditor(can: CardRights, viewer = "user-1"): Promise<QueryClient> {
  const element = <Editor can={can} viewer={viewer} />;
  const cache = createQueryClient();
  render(
    <QueryClientProvider client={cache}>
      <ConfirmProvider>
        <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
        <Toasts />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1 });
  return cache;
}
