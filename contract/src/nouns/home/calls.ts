import { z } from 'zod';
import { call } from '../../call.ts';
import { jsonField, nothing } from '../../form.ts';
import { homeSchema, landingSchema, tilesSchema, tourSchema } from './home.ts';

/** First screen after signing in: each person has their own, or else that of their organisation. */
const choice = {
  /** Empty leaves it to the organisation, or to the product. */
  landing: z.union([nothing, landingSchema]).optional(),
  tiles: z.union([nothing, jsonField(tilesSchema)]).optional(),
};

export const homeInfo = call({
  path: '/lfscada/home/info',
  summary: 'The overview and the landing page: those of the person and those of the organisation',
  who: 'signedIn',
  touches: 'own',
  keptOffline: true,
  input: z.strictObject({}),
  output: homeSchema,
});

export const homeSave = call({
  path: '/lfscada/home/save',
  summary:
    "Sets the person's own overview or landing page, where an empty field goes back to that of the organisation, or how far they are with the guided tour",
  who: 'signedIn',
  touches: 'own',
  rate: 'edit',
  audit: 'home.save',
  input: z.strictObject({ ...choice, tour: jsonField(tourSchema).optional() }),
  output: z.object({}),
});

export const homeOrgSave = call({
  path: '/lfscada/manage/org/home/save',
  summary:
    "Sets the overview or the landing page of the caller's organisation, for everybody without an own one; an empty field goes back to the default",
  who: { auth: 'manage_org_edit' },
  touches: 'own',
  rate: 'edit',
  audit: 'orgHome.save',
  input: z.strictObject(choice),
  output: z.object({}),
});
