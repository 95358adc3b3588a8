import { HubError, type RecordError } from "../../../shared/errors.ts";

/**
 * Does something with each record of a batch and gathers what is wrong with any, so that one answer names it all.
 * Throws the first record's code with an error per record (`items`); other failures pass as they are.
 */
export function mapRecords<Input, Output>(
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

/**
 * Does something with some records of a batch; what is wrong with one is said of its place in the whole batch.
 * @param places of the records, in their order
 */
export async function mapErrorPlaces<Output>(
  places: readonly number[],
  work: () => Promise<Output>,
): Promise<Output> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HubError) || error.details.items === undefined) throw error;
    const items = error.details.items.map((item) => ({ ...item, at: places[item.at] ?? item.at }));
    throw new HubError(error.code, { ...error.details, items }, { cause: error });
  }
}
