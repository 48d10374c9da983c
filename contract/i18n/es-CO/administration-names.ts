/** How the rest of the product calls the administration. */
export const administrationNames = {
  panel: 'Panel de configuración',
  general: 'Parámetros',
  banners: 'Banners',
  roles: 'Roles',
  business: 'Negocio',
  audit: 'Auditoría',
};
