/** Texts of posts pinned above the feed of a group. `errors` are the messages of the server and the form. */
export const groupPins = {
  pin: 'Fijar en el grupo',
  unpin: 'Dejar de fijar',
  until: (date: string) => `Fijada hasta el ${date}`,
  pinned: 'La publicación quedó fijada',
  unpinned: 'La publicación ya no está fijada',
  failed: 'No se pudo cambiar la publicación fijada.',
  form: {
    title: 'Fijar publicación',
    hint: 'Estará de primera en el grupo hasta esa fecha. Si hay otra fijada, esta toma su lugar.',
    until: 'Fijada hasta',
    save: 'Fijar',
    failed: 'No se pudo fijar la publicación.',
  },
  errors: {
    itemRequired: 'Elige una publicación',
    untilRequired: 'Indica hasta cuándo',
    untilInvalid: 'La fecha no es válida',
    untilPast: 'La fecha debe ser futura',
    untilFar: (days: number) => `Puede estar fijada hasta ${days} días`,
  },
};
