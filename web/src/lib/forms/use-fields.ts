import { useRef, useState } from "react";

/** Problem codes by field; the words follow the language of the interface. */
export type FieldProblems<Name extends string, Problem extends string> = Partial<
  Record<Name, Problem>
>;

/** Checks one field, given all values; nothing if it is valid. */
export type CheckField<Name extends string, Problem extends string> = (
  name: Name,
  values: Readonly<Record<Name, string>>,
) => Problem | undefined;

/**
 * The fields of a form that is submitted as a whole. A field is checked when the user leaves it; a field with a problem
 * is checked with every key. `first` sets the order in which wrong fields are searched.
 */
export function useFields<Name extends string, Problem extends string>(
  first: Readonly<Record<Name, string>>,
  check: CheckField<Name, Problem>,
) {
  const [values, setValues] = useState(first);
  const [shownProblems, setShownProblems] = useState<FieldProblems<Name, Problem>>({});
  const [refused, setRefused] = useState<Refused<Name, Problem>>({});
  const [isSent, setSent] = useState(false);
  const names = useRef(Object.keys(first) as Name[]); // Object.keys forgets them

  const firstOf = (wrong: Partial<Record<Name, unknown>>) =>
    names.current.find((name) => wrong[name] !== undefined);

  const change = (name: Name, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    // one field may affect another, such as a repeated password
    const marked = names.current.filter((field) => shownProblems[field] !== undefined);
    setShownProblems(problemsOf(check, marked, next));
  };

  const leave = (name: Name) => {
    if (values[name] === first[name] && shownProblems[name] === undefined) return;
    const { [name]: _before, ...others } = shownProblems;
    // removing a key from a partial record leaves a partial record
    setShownProblems({ ...(others as typeof shownProblems), ...problemsOf(check, [name], values) });
  };

  /** Checks all fields before sending; returns the first wrong one. */
  const checkAll = (): Name | undefined => {
    const all = problemsOf(check, names.current, values);
    setShownProblems(all);
    setRefused({});
    setSent(true);
    return firstOf(all);
  };

  /** Marks the fields that the service has refused, until they change; returns the first one of this form. */
  const mark = (serviceProblems: Readonly<Record<string, Problem>>): Name | undefined => {
    const marked: Refused<Name, Problem> = {};
    for (const name of names.current) {
      const problem = Object.hasOwn(serviceProblems, name) ? serviceProblems[name] : undefined;
      if (problem !== undefined) marked[name] = { problem, value: values[name] };
    }
    setRefused(marked);
    return firstOf(marked);
  };

  const reset = (next: Readonly<Record<Name, string>> = first) => {
    setValues(next);
    setShownProblems({});
    setRefused({});
    setSent(false);
  };

  const problems = { ...stillRefused(refused, values), ...shownProblems };
  return {
    values,
    problems,
    /** All fields were checked, because the user tried to submit. */
    isSent,
    change,
    leave,
    checkAll,
    mark,
    reset,
  };
}

type Refused<Name extends string, Problem> = Partial<
  Record<Name, { problem: Problem; value: string }>
>;

function problemsOf<Name extends string, Problem extends string>(
  check: CheckField<Name, Problem>,
  names: readonly Name[],
  values: Readonly<Record<Name, string>>,
): FieldProblems<Name, Problem> {
  const problems: FieldProblems<Name, Problem> = {};
  for (const name of names) {
    const problem = check(name, values);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}

/** A refusal applies only to the value that was sent. */
function stillRefused<Name extends string, Problem extends string>(
  refused: Refused<Name, Problem>,
  values: Readonly<Record<Name, string>>,
): FieldProblems<Name, Problem> {
  const problems: FieldProblems<Name, Problem> = {};
  for (const name in refused) {
    const { problem, value } = refused[name] ?? {};
    if (problem !== undefined && value === values[name]) problems[name] = problem;
  }
  return problems;
}
