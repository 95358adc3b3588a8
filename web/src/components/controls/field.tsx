import { CircleAlert, ChevronDown, Eye, EyeOff } from "lucide-react";
import { useId, useState, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "../classes.ts";
import { UiIcon } from "../icon.tsx";
import { IconButton } from "./button.tsx";
import styles from "./field.module.css";

interface FieldTexts {
  label: string;
  /** The label is for screen readers alone: a placeholder or the place says it to the others. */
  isLabelHidden?: boolean | undefined;
  /** One line below the field. */
  help?: ReactNode;
  /** The error, shown above the help. */
  error?: string | undefined;
  /** Right of the label, for example a link. */
  aside?: ReactNode;
}

interface FrameProps extends FieldTexts {
  className?: string | undefined;
  children: (ids: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": boolean | undefined;
  }) => ReactNode;
}

/** Label above, help and error below the control that `children` draws. */
function FieldFrame(props: FrameProps) {
  const { label, isLabelHidden = false, help, error, aside, className, children } = props;
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <div className={classes(styles.field, className)}>
      <div className={isLabelHidden ? "visually-hidden" : styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <UiIcon of={CircleAlert} small />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "children"> {}

/** One line of text. Accepts all props of an input. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, help, error, aside, className, ...input } = props;
  return (
    <FieldFrame {...{ label, isLabelHidden, help, error, aside, className }}>
      {(ids) => <input type="text" {...input} {...ids} className={styles.control} />}
    </FieldFrame>
  );
}

export interface ProseFieldProps extends FieldTexts, Omit<ComponentProps<"textarea">, "children"> {}

/** Text of several lines; grows with its content if the browser supports it. */
export function ProseField({ label, help, error, aside, className, ...area }: ProseFieldProps) {
  return (
    <FieldFrame {...{ label, help, error, aside, className }}>
      {(ids) => (
        <textarea rows={4} {...area} {...ids} className={classes(styles.control, styles.prose)} />
      )}
    </FieldFrame>
  );
}

/** A telephone number in any notation; the service normalises it. */
export function PhoneField(props: TextFieldProps) {
  return <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}

/** A password that can be shown. */
export function PasswordField({ label, help, error, aside, className, ...input }: TextFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const note = isCapsLock && <output className={styles.note}>{t("common.capsLock")}</output>;
  const helps = note ? (
    <>
      {note} {help}
    </>
  ) : (
    help
  );
  return (
    <FieldFrame {...{ label, help: helps, error, aside, className }}>
      {(ids) => (
        <div className={styles.withEnd}>
          <input
            onKeyUp={(key) => setCapsLock(key.getModifierState("CapsLock"))}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ids}
            type={isShown ? "text" : "password"}
            className={styles.control}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t("common.showPassword")}
            className={styles.end}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<"select">, "children"> {
  options: readonly { value: string; text: string }[];
}

/** One of a few values. */
export function SelectField({
  label,
  isLabelHidden,
  help,
  error,
  aside,
  className,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, isLabelHidden, help, error, aside, className }}>
      {(ids) => (
        <div className={styles.withEnd}>
          <select {...select} {...ids} className={classes(styles.control, styles.select)}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <span className={classes(styles.end, styles.passive)}>
            <UiIcon of={ChevronDown} />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

/** Two short fields side by side, such as family and given name; stacked on narrow screens. */
export function FieldPair({
  share = "even",
  children,
}: {
  /** `narrowFirst`: the first one is short, such as a postcode, and both are always in one row. */
  share?: "even" | "narrowFirst";
  children: ReactNode;
}) {
  return <div className={classes(styles.pair, styles[share])}>{children}</div>;
}
