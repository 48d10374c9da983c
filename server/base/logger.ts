import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** JSON lines, on standard output where no other destination is given; credentials and personal identifiers never reach them. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          '*.password',
          '*.token',
          '*.NumeroIdentificacion',
          '*.Cedula',
        ],
        censor: '[oculto]',
      },
    },
    destination,
  );
