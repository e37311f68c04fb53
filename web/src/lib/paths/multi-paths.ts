/** The addresses of multi-equipment and of the pages of projects (spec §2). The router mounts the patterns. */
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

/** Where a page of a project is drawn. */
export const projectDesignerPath = (pageId: string): string => `/manage/project/designer/${pageId}`;

/** A share, for anyone who knows its password. */
export const sharePath = (key: string): string => `/share/${key}`;

/** An operations centre. */
export const centrePath = (id: string): string => `/monitor/gm/ocInfo/${id}`;
