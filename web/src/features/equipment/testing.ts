import { managing, type WalkIds } from '../../testing/walk.ts';

const LIST = '/manage/eg/equipment/list';

export const steps = ({ equipmentId }: WalkIds) => {
  const edit = `/manage/eg/equipment/edit/${equipmentId}`;
  return [
    { path: '/manage', to: new RegExp(`^${LIST}$`), isManaging: true },
    { path: edit, to: new RegExp(`^${edit}/info$`), isManaging: true },
    ...managing(
      LIST,
      '/manage/eg/equipment/add',
      ...['info', 'driver', 'signal', 'alarm', 'report', 'page'].map((tab) => `${edit}/${tab}`),
    ),
  ] as const;
};
