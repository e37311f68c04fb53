import { plain, type WalkIds } from '../../testing/walk.ts';

// An operator is shown that they may not edit, with a link to the page itself.
export const steps = ({ equipmentId, projectPageId, modelId }: WalkIds) =>
  plain(
    `/manage/eg/configuration/${equipmentId}`,
    `/manage/project/designer/${projectPageId}`,
    `/manage/system/model/${modelId}/designer/p1`,
  );
