import type { History } from './simulation.ts';

/** A rule that holds whatever happened; answers what breaks it. */
type Checker = (history: History) => readonly string[];

const eachTermHasOneHolder: Checker = ({ database: { terms } }) =>
  terms.flatMap(({ term, holder }, index) =>
    term === index + 1 ? [] : [`term ${term} of ${holder} is not the next one`],
  );

const nobodyWritesAfterTheirTerm: Checker = ({ database: { committed } }) =>
  committed.flatMap(({ point, term, termInForce }) =>
    term === termInForce ? [] : [`${point} was written under term ${term} while term ${termInForce} was in force`],
  );

const whatIsAcknowledgedIsStored: Checker = ({ acknowledged, database: { committed } }) => {
  const stored = new Set(committed.map(({ point }) => point));
  return [...acknowledged]
    .filter((point) => !stored.has(point))
    .map((point) => `${point} was acknowledged and is not stored`);
};

const everythingIsServedInTheEnd: Checker = ({ sent, acknowledged }) =>
  [...sent].filter((point) => !acknowledged.has(point)).map((point) => `${point} was never acknowledged`);

const whoHasNoBirthsHoldsBack: Checker = ({ unprepared }) =>
  unprepared.map((when) => `${when} a server without births took over although another one had them`);

const CHECKERS = [
  eachTermHasOneHolder,
  nobodyWritesAfterTheirTerm,
  whatIsAcknowledgedIsStored,
  everythingIsServedInTheEnd,
  whoHasNoBirthsHoldsBack,
] as const;

/** Every rule that a history breaks, with the first few cases of each. */
export const faultsOf = (history: History): readonly string[] =>
  CHECKERS.flatMap((check) => check(history).slice(0, 3));
