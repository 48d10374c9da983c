/** Texts of the Tienda. `errors` are the server's and the form's sentences. */
export const tienda = {
  errors: {
    titleRequired: 'El artículo debe tener un título',
    descriptionRequired: 'Agrega una descripción a tu artículo',
    priceRequired: 'Agrega el precio del artículo o servicio',
    locationRequired: 'Selecciona la ubicación',
    categoryRequired: 'Selecciona una categoría',
    extensionInvalid: 'Ingresa una extensión válida',
    tooLong: (max: number) => `Puede tener hasta ${max} caracteres`,
    photosTooMany: (max: number) => `Puedes agregar hasta ${max} fotos`,
    photosOnly: 'Solo puedes agregar imágenes',
    visibilityClosed: 'Se excedió el tiempo para editar la visibilidad',
    visibilityRequired: 'Seleccione al menos una opción',
    stateInvalid: 'Elige disponible, reservado o vendido',
    notRenewable: 'Aún falta tiempo para renovar este artículo',
    missing: 'Parece que el artículo no existe, verifica la dirección!',
  },
};
