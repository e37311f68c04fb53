import type { ListedModelPage, ModelPage } from '../model.ts';
import { readPage } from '../../../widgets/page-document.ts';
import { countWidgets } from '../../page/rules/page-faults.ts';
import { repointedWidgets } from '../../page/rules/repointed-widgets.ts';

/** Binding of a widget on a model's page: a signal by its code. No id looks like it. */
export const pageSignal = (code: string): string => `{${code}}`;

/** The code that a widget is bound to; undefined for an id, and for anything else. */
export function codeOfPageSignal(dataId: string): string | undefined {
  return dataId.length > 2 && dataId.startsWith('{') && dataId.endsWith('}') ? dataId.slice(1, -1) : undefined;
}

/** The page with every code of a signal replaced. */
export function renamedInPage(page: ModelPage, rename: (code: string) => string): ModelPage {
  const signal = (dataId: string): string | undefined => {
    const code = codeOfPageSignal(dataId);
    return code === undefined ? undefined : pageSignal(rename(code));
  };
  return { ...page, widgets: [...repointedWidgets(page.widgets, { ...NOWHERE, signal })] };
}

/** A repointing that leaves everything as it is. */
export const NOWHERE = {
  signal: () => undefined,
  page: () => undefined,
  report: () => undefined,
  camera: () => undefined,
} as const;

/** Title of its page. */
export const modelPageTitle = ({ con }: Pick<ModelPage, 'con'>): string => {
  const { title } = con;
  return typeof title === 'string' ? title : '';
};

/** True if each equipment of the model gets a page of its own: false for a template and a faceplate. */
export const isForEquipment = ({ con }: Pick<ModelPage, 'con'>): boolean =>
  con['role'] !== 'template' && con['role'] !== 'faceplate';

/** The page as lists show it. */
export function listedModelPage({ con, widgets, ...page }: ModelPage): ListedModelPage {
  return { ...page, options: readPage(con, []).con, widgetCount: countWidgets(widgets) };
}

/** The key of a page by its number. */
export const modelPageKey = (number: number): string => `p${number}`;
