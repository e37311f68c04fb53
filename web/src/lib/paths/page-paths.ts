/** The addresses of pages: drawing them, and running the plant from them. The router mounts them. */
export const PAGE_PATTERNS = {
  designer: '/manage/eg/configuration/:id',
  projectDesigner: '/manage/project/designer/:id',
  modelDesigner: '/manage/system/model/:id/designer/:key',
  player: '/monitor/eg/detail/configuration/:id/:alarm',
  /** The same for those who write the address without its last part. */
  playerPlain: '/monitor/eg/detail/configuration/:id',
  mobile: '/merge/mobile/monitor/configuration/:id',
  mobileTyped: '/merge/mobile/monitor/configuration/:id/:type',
} as const;

const query = (fields: { readonly [name: string]: string | undefined }) => {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** Address of the editor for the pages of an equipment, or for one of them. */
export const designerPath = (equipmentId: string, pageId?: string) =>
  `/manage/eg/configuration/${equipmentId}${query({ page: pageId })}`;

/** Address of the editor for a page of a model. */
export const modelDesignerPath = (modelId: string, key: string) => `/manage/system/model/${modelId}/designer/${key}`;

/** Address of the running pages of an equipment; `at` (ms) opens one at a past moment. */
export const playerPath = (equipmentId: string, pageId?: string, at?: number) =>
  `/monitor/eg/detail/configuration/${equipmentId}/page${query({ page: pageId, at: at === undefined ? undefined : String(at) })}`;

/** The same for a phone in a hand. */
export const mobilePath = (equipmentId: string, pageId?: string) =>
  `/merge/mobile/monitor/configuration/${equipmentId}${query({ page: pageId })}`;

/** A page of a project as it runs. */
export const projectPath = (pageId: string) => `/monitor/gm/project/${pageId}`;

/** Address of a running page, of an equipment or of a project. */
export const runningPath = ({ id, equipmentId }: { readonly id: string; readonly equipmentId: string }) =>
  equipmentId === '' ? projectPath(id) : playerPath(equipmentId, id);
