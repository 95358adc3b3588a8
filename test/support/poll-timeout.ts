/**
 * The longest wait of a test for a state or an event. A test continues as soon as the state is reached; the limit only
 * ends a test that would never end. It is long because a busy machine may stop for most of a minute. A test of a limit
 * of the product measures that limit itself.
 */
export const pollTimeout = { timeout: 100_000 };
