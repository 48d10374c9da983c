/** Texts of people's interests and of choosing them. @spec 2§2 Profile page, 2§4 */
export const interests = {
  dialog: {
    title: 'Tus gustos',
    lead: 'Tus colegas te encuentran por ellos en el directorio, si los muestras.',
    save: 'Guardar',
    /** @spec 2§4 */
    noChange: 'Elige o quita un gusto para guardar',
    saved: 'cambios realizados con éxito!',
    failed: 'No pudimos guardar tus gustos',
  },
  kinds: { hobby: 'Lo que me gusta', skill: 'Pregúntame sobre' },
  kindsOf: { hobby: 'Gustos', skill: 'Pregúntale sobre' },
  chosen: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
  choose: 'Elegir gustos',
  none: 'Aún no has elegido gustos.',
  loadFailed: 'No pudimos cargar los gustos.',
};
