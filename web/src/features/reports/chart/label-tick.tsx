import { wrapLabel } from "./chart-data.ts";

/** Of a line of a label, in px. */
const lineHeight = 15;

export interface LabelTickProps {
  x: number;
  y: number;
  text: string;
  lineLength: number;
}

/** The label of a group below a chart, in up to two lines. */
export function LabelTick({ x, y, text, lineLength }: LabelTickProps) {
  return (
    <g transform={`translate(${x},${y + lineHeight + 3})`}>
      <text textAnchor="middle" fontSize={12} fill="var(--ink-muted)">
        {wrapLabel(text, lineLength).map((line, at) => (
          <tspan key={line} x={0} dy={at * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
