import { ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import { TextLink } from "../controls/text-link.tsx";
import styles from "./page-head.module.css";

/** A screen above the page. */
export interface BreadcrumbItem {
  text: string;
  to: string;
}

export interface PageHeadProps {
  title: string;
  /** Ancestors of the page, top first; the page itself is added. */
  breadcrumb?: readonly BreadcrumbItem[];
  /** Name of the page in the breadcrumb; absent: its title. */
  here?: string;
  /** Picture before the title, such as a logo. */
  picture?: ReactNode;
  /** One line of facts. */
  facts?: ReactNode;
  /** Menu of rare actions, at the end of the title's line. */
  menu?: ReactNode;
  /** Buttons; on a phone they have the full width. At most one is primary. */
  actions?: ReactNode;
}

/** The head of a page: breadcrumb, title, one line of facts, actions. */
export function PageHead(props: PageHeadProps) {
  const { title, breadcrumb = [], here = title, picture, facts, menu, actions } = props;
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        {breadcrumb.length > 0 && (
          <nav aria-label={t("common.breadcrumb")}>
            <ol className={styles.breadcrumb}>
              {breadcrumb.map(({ text, to }) => (
                <Fragment key={to}>
                  <li>
                    <TextLink to={to}>{text}</TextLink>
                  </li>
                  <li aria-hidden className={styles.arrow}>
                    <UiIcon of={ChevronRight} small />
                  </li>
                </Fragment>
              ))}
              <li aria-current="page" className={styles.here}>
                {here}
              </li>
            </ol>
          </nav>
        )}
        <div className={classes(picture !== undefined && styles.pictured)}>
          {picture}
          <div>
            <div className={styles.title}>
              <h1 title={title}>{title}</h1>
              {menu}
            </div>
            {facts && <div className={styles.facts}>{facts}</div>}
          </div>
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
