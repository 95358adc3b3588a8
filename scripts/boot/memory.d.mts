export const startMemory: { flags: string[]; variables: Record<string, string> };
