/** True in `npm run soak`, which tries as much as a night allows. */
export const IS_SOAK = process.env['TIDEGATE_SOAK'] === '1';

/** Number of repeats: `short` in `npm test -- --all`, `soak` in `npm run soak`. */
export const repeats = (short: number, soak: number): number => (IS_SOAK ? soak : short);

/** Time for which a program is watched under load in `npm run soak`, minutes. */
export const SOAK_MINUTES = Number(process.env['TIDEGATE_SOAK_MINUTES'] ?? 60);
