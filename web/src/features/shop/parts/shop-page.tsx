import type { ReactNode } from "react";
import { CoverPage } from "../../../components/layout/cover-page.tsx";
import { useSession } from "../../../lib/session/session.tsx";
import styles from "./shop-page.module.css";

/** A step of ordering: a cover page for visitors, a column between the bars for users. */
export function ShopPage({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user ? <div className={styles.column}>{children}</div> : <CoverPage>{children}</CoverPage>;
}
