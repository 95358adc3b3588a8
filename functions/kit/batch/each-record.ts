import { HubError, type RecordError } from "../../../shared/errors.ts";

/**
 * Does something with each record of a batch and gathers what is wrong with any, so that one answer names it all.
 * Throws the first record's code with an error per record (`items`); other failures pass as they are.
 */
export function eachRecord<Input, Output>(
  inputs: readonly Input[],
  work: (input: Input, at: number) => Output,
): Output[] {
  const items: RecordError[] = [];
  const outputs: Output[] = [];
  inputs.forEach((input, at) => {
    try {
      outputs.push(work(input, at));
    } catch (error) {
      if (!(error instanceof HubError)) throw error;
      const { fields, current } = error.details;
      items.push({ at, code: error.code, ...(fields && { fields }), ...(current && { current }) });
    }
  });
  const [first] = items;
  if (first !== undefined) throw new HubError(first.code, { items });
  return outputs;
}
