-- What modules/content keeps since 0038; disclosures stay.
drop table publication, publication_version, publication_approval;
