import "../theme/fonts.css";
import "../theme/tokens.css";
import "../theme/base.css";
import interLatin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import serifLatin from "@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { loadTexts } from "../i18n/load-texts.ts";
import { useBackButton } from "../lib/overlays/use-overlay.ts";
import { earlyScript } from "./startup/early-script.ts";
import { FailureView } from "../components/feedback/failure-view.tsx";
import { InstalledLinks } from "./startup/installed-links.tsx";
import { Providers } from "./startup/providers.tsx";
import { findScreen } from "../lib/screens.ts";
import sign from "./sign.svg?url";

/** The document around every screen. Its shell is built once, so it has no texts of either language. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href={sign} />
        {[interLatin, serifLatin].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {/* a constant text, allowed by its hash in the content policy */}
        <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Loads the texts of a screen in parallel with its code. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  await loadTexts(findScreen(new URL(request.url).pathname)?.texts ?? []);
  return null;
}

/** Revalidates for every screen, since each has its own texts. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Root() {
  useBackButton();
  return (
    <Providers>
      <InstalledLinks />
      <Outlet />
    </Providers>
  );
}

/** An empty page until the application has started. */
export function HydrateFallback() {
  return (
    <main aria-busy="true">
      <noscript>Névjegy needs JavaScript here. · Ehhez az oldalhoz JavaScript szükséges.</noscript>
    </main>
  );
}

/** Shows errors that no screen has caught. */
export function ErrorBoundary() {
  return (
    <Providers>
      <FailureView failure={useRouteError()} />
    </Providers>
  );
}
