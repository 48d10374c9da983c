/** Texts of comments and reactions. `errors` are the server's and the forms' sentences. */
export const social = {
  /** How long ago, by `commentAge`. @spec 1§9 */
  age: {
    minutes: (count: number) => (count === 1 ? 'Hace 1 minuto' : `Hace ${count} minutos`),
    hours: (count: number) => (count === 1 ? 'Hace 1 hora' : `Hace ${count} horas`),
  },
  errors: {
    commentEmpty: 'Escribe un comentario o agrega una imagen',
    commentTooLong: (max: number) => `El comentario puede tener hasta ${max} caracteres`,
    imageOnly: 'Solo puedes agregar una imagen al comentario',
  },
};
