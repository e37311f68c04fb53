import { managing, type WalkIds } from '../../testing/walk.ts';

export const steps = ({ modelId }: WalkIds) => {
  const model = `/manage/system/model/${modelId}`;
  const tabs = ['parameter', 'driver', 'signal', 'alarm', 'page', 'version', 'equipment'];
  return managing('/manage/system/model', model, ...tabs.map((tab) => `${model}/${tab}`));
};
