import { boolean, object } from 'yup';

/** Body of `PUT /api/Flx_Roles/{id}`. */
export const roleSettingsSchema = () => object({ CanEditAllUsers: boolean().strict().required() });
