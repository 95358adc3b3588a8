export function startSettings(root: string): {
  flags: string[];
  variables: Record<string, string>;
};
