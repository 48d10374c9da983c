import type { AdvertBody } from '../../../contract/features/tienda/schema.ts';
import type { WriteContext } from '../../base/context.ts';
import { checkCity } from '../config/service.ts';
import { advertTexts } from './texts.ts';

/** Refuses a place that is no municipality. @throws ProblemError 422 on `Location` @spec 1§5 Article */
export const checkLocation = (context: WriteContext, { Location }: AdvertBody): Promise<void> =>
  checkCity(context, Location, {
    field: 'Location',
    message: advertTexts(context.viewer.language).tienda.locationRequired,
  });
