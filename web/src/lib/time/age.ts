export interface Age {
  readonly count: number;
  readonly unit: 's' | 'min' | 'h' | 'd';
}

/** An age in ms as one number and its unit. Below zero (a device's clock that runs ahead) counts as zero. */
export function ageOf(ms: number): Age {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return { count: seconds, unit: 's' };
  if (seconds < 3_600) return { count: Math.floor(seconds / 60), unit: 'min' };
  if (seconds < 86_400) return { count: Math.floor(seconds / 3_600), unit: 'h' };
  return { count: Math.floor(seconds / 86_400), unit: 'd' };
}
