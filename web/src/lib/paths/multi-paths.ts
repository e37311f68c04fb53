import type { Language } from '@tidegate/contract/errors.ts';

/** The addresses of multi-equipment and of the pages of projects. The router mounts the patterns. */
export const MULTI_PATTERNS = {
  list: '/monitor/gm/list',
  groups: '/monitor/gm/group',
  detail: '/monitor/gm/detail/:id/:ruleType/:openType',
  projects: '/manage/project/list',
  project: '/monitor/gm/project/:id',
  share: '/share/:key',
  centres: '/monitor/gm/ocInfo',
  centre: '/monitor/gm/ocInfo/:ocId',
} as const;

interface Opened {
  readonly id: string;
  readonly ruleType: string;
  readonly display: string;
}

/** A record as it opens: with its list, or with its page. */
export const multiPath = ({ id, ruleType, display }: Opened): string =>
  `/monitor/gm/detail/${id}/${ruleType}/${display}`;

/** Address of the editor for a page of a project. */
export const projectDesignerPath = (pageId: string): string => `/manage/project/designer/${pageId}`;

/** A share, for anyone who knows its password. */
export const sharePath = (key: string): string => `/share/${key}`;

/** Link for guests: the share opens in the sender's language, in a browser without a chosen one. */
export const shareLink = (key: string, language: Language, origin: string): string =>
  new URL(`${sharePath(key)}?lang=${language}`, origin).href;

/** An operations centre. */
export const centrePath = (id: string): string => `/monitor/gm/ocInfo/${id}`;
