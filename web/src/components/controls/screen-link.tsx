import type { ComponentProps } from "react";
import { Link } from "react-router";
import { loadsDocument } from "../../lib/screens.ts";

/** A link inside the product. It loads a document if the application has no route for the address. */
export function ScreenLink(props: ComponentProps<typeof Link>) {
  const { to } = props;
  const path = typeof to === "string" ? to : (to.pathname ?? "");
  return <Link reloadDocument={loadsDocument(path)} {...props} />;
}
