/** Texts of polls. `errors` are the server's and the forms' sentences. */
export const polls = {
  /** Stands for a question that was left empty. @spec 1§5 */
  defaultQuestion: 'Encuesta',
  errors: {
    questionTooLong: (max: number) => `La pregunta puede tener hasta ${max} caracteres`,
    answerRequired: 'Escribe la respuesta',
    answerTooLong: (max: number) => `La respuesta puede tener hasta ${max} caracteres`,
    tooFewAnswers: 'Agrega al menos 2 respuestas',
    tooManyAnswers: 'Puedes crear hasta 3 posibles respuestas',
    answersRepeated: 'Hay respuestas repetidas',
    closingInvalid: 'Elige una fecha de cierre futura, dentro del próximo año',
    alreadyVoted: 'Ya respondiste esta encuesta',
    closed: 'Esta encuesta ya cerró',
    optionInvalid: 'Elige una de las respuestas de la encuesta',
    hasVotes: 'Ya hay votos: la encuesta no se puede editar',
  },
};
