import { HubError, type RecordError } from "../../../shared/errors.ts";

/**
 * Maps the records of a batch and collects their errors, so that one reply names them all.
 * Throws the first error's code with an error per record (`items`); errors without a code are thrown at once.
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
 * Works on some records of a batch; errors name the place in the whole batch.
 * @param places places of these records in the batch, in their order
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
