/** What an event says of what happened. */
export type EventData = { readonly [name: string]: string | number | bigint | Date | null }

/** What happened, for the watchers of `topic`. */
export type DomainEvent = { topic: string; name: string; data: EventData }

/**
 * The events of one kind of topic, typed by name: `purchaseEvent(userId, 'expired', { … })` happens on
 * `investor/<userId>`. A topic that has no subject is named by its kind alone.
 */
export const eventsOn =
  <Events extends { readonly [Name in keyof Events]: EventData }>(kind: string) =>
  <Name extends keyof Events & string>(subject: string | null, name: Name, data: Events[Name]): DomainEvent => ({
    topic: subject === null ? kind : `${kind}/${subject}`,
    name,
    data,
  })
