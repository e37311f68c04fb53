import type { ModelContent, ModelPage, ParameterValues } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { filledText, parametersOf } from '@tidegate/contract/nouns/model/rules/template.ts';
import { everyName } from '@tidegate/contract/locale/name-text.ts';

/** The titles of a page that may hold parameters. */
const TITLES = ['title', 'titleEn'] as const;

/** Refuses modelParameterUnknown for a title that names a parameter which the model does not have. */
export function refuseUnknownInTitles(
  titles: readonly unknown[],
  { parameters }: Pick<ModelContent, 'parameters'>,
): void {
  const known = new Set(parameters.map(({ name }) => name));
  const wrong = usedIn(titles).find((name) => !known.has(name));
  if (wrong !== undefined) throw new Refusal('modelParameterUnknown', { name: wrong });
}

/** Refuses modelParameterUnknown for a parameter that goes while a title of the content needs it. */
export function refuseGoneFromTitles(content: ModelContent, parameters: ModelContent['parameters']): void {
  const staying = new Set(parameters.map(({ name }) => name));
  const going = new Set(content.parameters.map(({ name }) => name).filter((name) => !staying.has(name)));
  const wrong = usedIn(titlesOf(content)).find((name) => going.has(name));
  if (wrong !== undefined) throw new Refusal('modelParameterUnknown', { name: wrong });
}

/** A title with its placeholders filled in. Unknown ones stay: equipment may use braces in its own page titles. */
export const filledTitle = (text: string, values: ParameterValues): string =>
  parametersOf(text).every((name) => Object.hasOwn(values, name)) ? filledText(text, values).trim() : text;

/**
 * The page with its titles filled in; the page itself where they contain no placeholder, so that cached results remain
 * valid.
 */
export function filledPage(page: ModelPage, values: ParameterValues): ModelPage {
  const filled = TITLES.flatMap((field) => {
    const text = page.con[field];
    return typeof text === 'string' && parametersOf(text).length > 0 ? [[field, filledTitle(text, values)]] : [];
  });
  return filled.length === 0 ? page : { ...page, con: { ...page.con, ...Object.fromEntries(filled) } };
}

const titlesOf = ({ pages, reports, cameras }: ModelContent): readonly unknown[] => [
  ...pages.flatMap(({ con }) => TITLES.map((field) => con[field])),
  ...reports.flatMap(everyName),
  ...cameras.flatMap(everyName),
];

const usedIn = (titles: readonly unknown[]): readonly string[] =>
  titles.flatMap((title) => (typeof title === 'string' ? parametersOf(title) : []));
