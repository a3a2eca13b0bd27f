/** The keys that stand in more than one table. */
type Twice<Tables> = {
  [Name in keyof Tables]: {
    [Other in Exclude<keyof Tables, Name>]: keyof Tables[Name] & keyof Tables[Other]
  }[Exclude<keyof Tables, Name>]
}[keyof Tables]

type Apart<Tables> = [Twice<Tables>] extends [never] ? unknown : { 'in two tables': Twice<Tables> }

type Merged<Tables> = {
  [Key in { [Name in keyof Tables]: keyof Tables[Name] }[keyof Tables]]: {
    [Name in keyof Tables]: Key extends keyof Tables[Name] ? Tables[Name][Key] : never
  }[keyof Tables]
}

/** Merges tables into one; a duplicate key is a type error. */
export const mergeTables = <Tables extends Readonly<Record<string, object>>>(tables: Tables & Apart<Tables>) =>
  Object.assign({}, ...Object.values(tables)) as Merged<Tables>
