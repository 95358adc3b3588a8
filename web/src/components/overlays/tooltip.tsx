import "@mantine/core/styles/Tooltip.css";
import { Tooltip as MantineTooltip } from "@mantine/core";
import type { ReactElement } from "react";
import { animation, tooltip } from "../../../../shared/limits/web.ts";
import styles from "./tooltip.module.css";

/** A short text above a control, shown on pointer and focus. It is never the only source of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <MantineTooltip
      label={text}
      position={tooltip.placement}
      offset={tooltip.offsetPx}
      events={{ hover: true, focus: true, touch: false }}
      transitionProps={{ duration: animation.durationMs, timingFunction: animation.easing }}
      classNames={{ tooltip: styles.tooltip }}
      styles={{ tooltip: { padding: tooltip.paddingPx } }}
    >
      {children}
    </MantineTooltip>
  );
}
