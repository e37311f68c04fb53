# __Ens__

Open **Equipment management → __Ens__**. The list shows the __ens__ of your organisation and of those below it.

“Add __en__” asks for a name. Names are unique within an organisation.
