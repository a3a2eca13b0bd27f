/** The data of an event. */
export type EventData = { readonly [name: string]: string | number | bigint | Date | null }

/** Something that happened, for the watchers of `topic`. */
export type DomainEvent = { topic: string; name: string; data: EventData }

/**
 * Creates the events of one kind of topic, typed by name: `purchaseEvent(userId, 'expired', { … })` has the topic
 * `investor/<userId>`. A topic without a subject is just the kind.
 */
export const eventsOn =
  <Events extends { readonly [Name in keyof Events]: EventData }>(kind: string) =>
  <Name extends keyof Events & string>(subject: string | null, name: Name, data: Events[Name]): DomainEvent => ({
    topic: subject === null ? kind : `${kind}/${subject}`,
    name,
    data,
  })
