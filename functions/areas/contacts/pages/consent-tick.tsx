import type { ComponentChildren } from "preact";
import { Icon } from "../../../../shared/public-page/icon.tsx";
import { isTicked } from "../check-exchange-form.ts";

interface ConsentTickProps {
  name: string;
  /** As the form sent it. */
  value: Parameters<typeof isTicked>[0];
  problem?: string | undefined;
  autofocus?: boolean;
  required?: boolean;
  /** The sentence to agree to. */
  children: ComponentChildren;
}

/** A consent in a plain HTML form. The whole sentence can be pressed. */
export function ConsentTick(props: ConsentTickProps) {
  const { name, value, problem, autofocus = false, required = false, children } = props;
  return (
    <>
      <label class="tick">
        <input
          type="checkbox"
          name={name}
          checked={isTicked(value)}
          required={required}
          autofocus={autofocus}
          {...(problem !== undefined && {
            "aria-invalid": true,
            "aria-describedby": `${name}-problem`,
          })}
        />
        <span>{children}</span>
      </label>
      {problem !== undefined && (
        <p id={`${name}-problem`} class="problem">
          <Icon name="wrong" />
          {problem}
        </p>
      )}
    </>
  );
}
