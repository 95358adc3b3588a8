import { Icon } from "@iconify/react";
import { useQuery } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { loadIcon } from "../lib/icons/load-icon.ts";
import { UiIcon, type IconDrawing } from "./icon.tsx";
import styles from "./served-icon.module.css";

export interface ServedIconProps {
  /** `set:name`. */
  name: string;
  /** What is shown when the icon cannot be loaded. */
  fallback: IconDrawing;
  /** Side in px. */
  size?: number | undefined;
}

/** A decorative icon that the service sends as data. A turning circle is in its place until then. */
export function ServedIcon({ name, fallback, size = 20 }: ServedIconProps) {
  const { data, isPending } = useQuery({
    queryKey: ["icon", name],
    queryFn: () => loadIcon(name),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data)
    return (
      <span aria-hidden="true" className={styles.icon}>
        <Icon icon={data} mode="mask" ssr width={size} height={size} />
      </span>
    );
  return (
    <UiIcon of={isPending ? LoaderCircle : fallback} className={isPending ? styles.turning : ""} />
  );
}

/** The same as a drawing for buttons and menus. */
export function createServedIcon(name: string, fallback: IconDrawing): IconDrawing {
  return function DrawnIcon({ size }) {
    return <ServedIcon name={name} fallback={fallback} size={size} />;
  };
}
